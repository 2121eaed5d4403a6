// Reads from a WebAssembly file what it puts into a fresh memory.

const DATA_SECTION = 11;
const I32_CONST = 0x41;
const END = 0x0b;

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** A number in LEB128, as the 32 bits that it means. */
  number({ signed = false } = {}) {
    let value = 0;
    let shift = 0;
    let byte;
    do {
      byte = this.byte();
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    if (signed && shift < 32 && byte & 0x40) value |= -1 << shift;
    return value >>> 0;
  }
}

/** The first `length` bytes of memory as the data section of the file `bytes` makes them. */
export function memoryOf(bytes, length) {
  const memory = new Uint8Array(length);
  const reader = new Reader(bytes);
  reader.at = 8; // behind the magic number and the version
  while (reader.at < bytes.length) {
    const section = reader.byte();
    const size = reader.number();
    const end = reader.at + size;
    if (section === DATA_SECTION) {
      for (let rest = reader.number(); rest > 0; rest--) {
        if (reader.number() !== 0) throw new Error("a data segment of another kind");
        if (reader.byte() !== I32_CONST) throw new Error("a data segment without a fixed place");
        const place = reader.number({ signed: true });
        if (reader.byte() !== END) throw new Error("a data segment with a computed place");
        const count = reader.number();
        memory.set(bytes.subarray(reader.at, reader.at + count), place);
        reader.at += count;
      }
    }
    reader.at = end;
  }
  return memory;
}

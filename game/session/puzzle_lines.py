"""The puzzles, one a line; made by `python -m game.cli puzzles`, read by `puzzles`."""

LINES = """\
arbakka|out|1|0|9d 8h|set.K.Kc-Kd-Kh-Ks@1,1,1,1 run.6s.6s-7s-8s-2d-Ts-Js@0,0,0,0,0,0 set.5.5c-5d-5h-5s@1,1,1,1 run.8c.8c-9c-Tc-Jc@0,0,0,1 set.Q.Qc-Qd-Qh-2h@1,1,1,1 run.6h.6h-7h-2s@1,1,1 set.A.Ac-Ad-Ah-As@1,1,1,1|6c|2|swap:5:2:8h off:3:low:2s throw:9d
arbakka|most|1|59|2c 5c Jd 9h Js|run.Jc.Jc-Qc-Kc@2,2,2 run.Th.Th-Jh-2s-Kh@1,0,0,0 run.Ah.Ah-2h-3h-4h@2,2,2,2 run.3d.3d-4d-5d-6d@2,2,2,2|9c|6 5|off:1:low:9h off:0:low:2c throw:5c
arbakka|throw|1|6|7c 9c Jc Kh|run.7s.7s-2d-9s-Ts@0,0,0,0 set.6.6c-6d-6h-6s@1,1,1,1 run.8d.8d-9d-Td-Jd-Qd@2,2,2,2,2|Jh|3 6|throw:Kh
arbakka|out|1|0|8h Qh|run.Tc.2c-Jc-Qc-Kc-Ac@0,2,2,2,2 run.9h.9h-Th-Jh-2s-Kh@0,1,0,0,0 run.Ah.Ah-2h-3h-4h@2,2,2,2 run.3d.3d-4d-5d-6d@2,2,2,2 run.7c.7c-8c-9c@2,2,2|7h|6 6|take:1 off:1:low:8h off:1:low:7h throw:Qh
arbakka|most|1|18|5c 3d 5d 5h 6h 7h As|set.K.Kc-Kd-Kh-2h@0,0,0,0|6c|10|take:1 lay:run.5h.5h-6h-7h throw:5c
arbakka|out|1|0|5h 7s|run.8d.2h-9d-Td-Jd-Qd-Kd@1,0,1,0,0,1 run.8h.8h-9h-Th-Jh-Qh@1,1,1,1,1 run.8s.8s-9s-Ts@0,1,1 set.7.7c-7d-7h-2c@0,0,0,0 run.Ad.Ad-2d-3d-4d@0,0,1,1 run.Jc.Jc-Qc-2s-Ac@0,1,1,1 run.Js.Js-Qs-Ks-As@1,1,1,1 run.8c.8c-9c-Tc@1,1,1 run.4s.4s-5s-6s@1,1,1|6h|4|swap:3:3:7s off:5:high:2c throw:5h
arbakka|out|2|0|Jc 3d 5d 5h|run.Jh.Jh-Qh-Kh-Ah-2h@0,1,0,0,0 run.7c.7c-8c-9c-Tc-2s-Qc-Kc-Ac@0,1,0,0,0,0,0,1 run.Qs.Qs-2d-As@1,1,1|8h|4|swap:1:4:Jc lay:run.3d.3d-2s-5d throw:5h
arbakka|most|2|65|Ac 4c 2h 3h As|run.3d.3d-4d-5d-6d-7d@1,1,1,1,1 run.6c.6c-2d-8c-9c-Tc-Jc-Qc@0,0,0,0,0,0,1|Qh|4|off:1:high:2h off:1:high:Ac throw:4c
arbakka|out|2|0|6c 6h 7h 2s|run.Qh.Qh-Kh-Ah@0,1,0 run.7d.7d-8d-9d@0,1,0 run.8c.2c-9c-Tc@1,1,1 run.Td.Td-2d-Qd@1,1,1 run.9h.2h-Th-Jh@1,1,1|5h|13|take:1 lay:run.4h.2s-5h-6h-7h throw:6c
arbakka|most|2|78|Ad Kd Qh 3s|run.5h.5h-6h-7h-8h-9h@0,1,2,1,0 run.Js.2s-Qs-Ks@0,0,0 run.7c.7c-8c-9c-Tc@1,1,1,1 run.7s.7s-8s-9s@2,2,2 run.3s.2h-4s-5s@2,2,2|5c|8 1|take:1 swap:4:0:3s lay:run.Qd.2h-Kd-Ad throw:Qh
arbakka|out|3|0|Ac 4c 7c 2h 3h|run.3d.3d-4d-5d-6d-7d@1,1,1,1,1 run.6c.6c-2d-8c-9c-Tc-Jc-Qc@0,0,0,0,0,0,1|7h|4|swap:1:1:7c lay:run.Ac.Ac-2d-2h-4c throw:3h
arbakka|most|3|163|4c 7c Tc 3d 7d 9d Jd Ah 7h 6s 8s|run.Td.Td-2c-2d-Kd@1,1,1,1 run.9h.9h-2h-Jh-Qh@1,1,1,1 run.8s.2s-9s-Ts@1,1,1|As|3|off:0:low:9d swap:0:2:Jd lay:set.7.7c-7d-7h-2c swap:2:0:8s off:1:high:2s off:1:high:Ah throw:4c
arbakka|out|3|0|2d 8d Qd Kd 3h Th As|run.7h.7h-8h-9h@1,1,1 run.Ts.Ts-Js-Qs@0,0,0 run.3s.3s-4s-5s@1,1,1 run.4d.4d-5d-6d-7d@1,1,1,1|Jd|11|take:1 lay:run.Jd.Jd-Qd-Kd off:0:high:Th off:3:high:8d off:1:high:2d off:1:high:As throw:3h
arbakka|most|3|94|Ac 4c Tc 6h 4s Ts Qs|run.5d.5d-6d-7d@1,1,1 run.4s.2c-5s-6s@2,2,2 run.7c.7c-8c-9c@2,2,2|Jc|5 1|take:1 off:2:high:Tc off:2:high:Jc swap:1:0:4s lay:run.Ts.Ts-2c-Qs throw:Ac
perusrommi|throw|1|2|7s 8s Ts|run.9d.9d-Td-Jd-Qd-Kd@1,2,2,2,2 run.4d.4d-5d-6d-7d-8d@0,0,0,0,0|3c|6 3|throw:Ts
perusrommi|out|1|0|7d 8d 8s|set.A.Ac-Ad-Ah-As@1,1,1,0 set.J.Jc-Jh-Js-Jd@0,0,0,1 set.T.Tc-Th-Ts-Td@1,1,1,1 run.5c.5c-6c-7c-8c@1,0,0,0|9d|1|take:1 lay:run.7d.7d-8d-9d throw:8s
perusrommi|least|1|13|Td Qd Qh|set.A.Ac-Ad-Ah-As@0,0,0,1 set.J.Jc-Jh-Js-Jd@1,1,1,0 set.T.Tc-Th-Ts@0,0,0 run.6c.6c-7c-8c@1,1,1|3d|3|take:1 off:2:high:Td throw:Qd
perusrommi|throw|1|2|Qd Qh 7s|set.A.Ac-Ad-Ah-As@0,0,0,1 set.J.Jc-Jh-Js-Jd@1,1,1,0 set.T.Tc-Th-Ts-Td@0,0,0,0 run.6c.6c-7c-8c@1,1,1|3d|3|throw:7s
perusrommi|out|1|0|9h 2s 3s|run.2c.2c-3c-4c-5c@1,1,1,1 run.Ts.Ts-Js-Qs-Ks@1,0,0,0 run.Tc.Tc-Jc-Qc-Kc@0,2,2,2|4s|2 4|take:1 lay:run.2s.2s-3s-4s throw:9h
perusrommi|least|1|3|6d 7d 8d 7s|set.T.Tc-Th-Ts-Td@0,0,0,1 set.4.4d-4h-4s@1,1,1 run.Js.Js-Qs-Ks@0,0,0|3c|6|take:1 lay:run.6d.6d-7d-8d throw:7s
perusrommi|out|2|0|6c 7c 8c 6d 7d 8d 9d 7s|run.9c.9c-Tc-Jc@1,1,1|8s|4 7|lay:run.6c.6c-7c-8c lay:run.6d.6d-7d-8d-9d throw:7s
perusrommi|least|2|14|Ad 4d Kd 7h 2s 3s 8s 9s|set.T.Td-Th-Ts@0,0,0 run.5s.5s-6s-7s@1,1,1 set.3.3c-3d-3h@1,1,1|2c|4|off:1:high:8s off:1:high:9s off:2:high:3s throw:Kd
perusrommi|out|2|0|Ac Qc Kc Kd Ah Kh As 2s 3s Ks|run.8c.8c-9c-Tc-Jc@1,1,1,1|4s|6|take:1 lay:run.2s.2s-3s-4s lay:set.A.Ac-Ah-As lay:set.K.Kc-Kd-Kh-Ks off:0:high:Qc
perusrommi|least|2|19|Td Jd Qd Ah 5h Qh 4s||9s|7 7|take:1 lay:run.Td.Td-Jd-Qd throw:Qh
perusrommi|out|2|0|8c Jc 4d Jd 4h Jh 4s Js|set.T.Tc-Th-Ts@2,2,2|8s|7 4|lay:set.4.4d-4h-4s lay:set.J.Jc-Jd-Jh-Js throw:8c
perusrommi|out|3|0|4c 5c Qc 4d 9d Qd 3h 4h 5h 6h Qs|set.9.9c-9h-9s@1,1,1 run.Ac.Ac-2c-3c@1,1,1|3s|4|lay:run.3h.3h-4h-5h-6h lay:set.Q.Qc-Qd-Qs off:0:high:9d off:1:high:4c off:1:high:5c throw:4d
perusrommi|least|3|18|4c 5c 4d 5d 6d 7d 8d 9d 8h Th 8s||Qh|10|lay:run.4d.4d-5d-6d-7d lay:set.8.8d-8h-8s throw:Th
perusrommi|least|3|23|6c Ad 2d 3d 6d Kh 3s 8s Qs Ks|run.9s.9s-Ts-Js@1,1,1 run.Jd.Jd-Qd-Kd@1,1,1|8d|4|take:1 lay:run.Ad.Ad-2d-3d off:0:low:8s off:0:high:Qs off:0:high:Ks throw:Kh
rommy|throw|1|1|Ad 2d Ts|set.4.4d-4h-4s-4c@1,1,1,0 set.7.7c-7d-7s-7h@1,1,1,0 set.8.8c-8d-8s@0,0,0 set.5.5d-5h-5s-5c@0,0,0,1|9h|3|throw:Ts
rommy|out|1|0|Jc 6d Jh|set.8.8d-8h-8s-8c@0,0,0,2 set.K.Kd-Kh-Ks-Kc@2,2,2,1 set.Q.Qd-Qh-Qs-Qc@1,1,1,0|Js|3 3|take:1 lay:set.J.Jc-Jh-Js throw:6d
rommy|least|1|5|9c Jc Jd Js|set.3.3c-3h-3s-3d@0,0,0,1 set.Q.Qc-Qd-Qs@0,0,0 run.7d.7d-8d-9d@1,1,1 run.8h.8h-9h-Th@1,1,1|5h|3|take:1 lay:set.J.Jc-Jd-Js throw:9c
rommy|throw|1|3|8c 3h As 3s|run.6h.6h-7h-8h@1,1,1 set.9.9c-9d-9s@0,0,0 run.Td.Td-Jd-Qd-Kd@2,2,2,0|Kc|4 4|throw:8c
rommy|out|1|0|5c 7c 5h|run.8d.8d-9d-Td-Jd-Qd@1,1,0,0,0 set.3.3c-3d-3s-3h@2,2,2,0 run.Ts.Ts-Js-Qs@2,2,2|5d|5 1|take:1 lay:set.5.5c-5d-5h throw:7c
rommy|least|1|5|Kc Td Kd Ks|run.5h.5h-6h-7h@1,1,1 set.8.8d-8h-8s@0,0,0|5c|4 7|take:1 lay:set.K.Kc-Kd-Ks throw:Td
rommy|out|2|0|Jc Th Jh Qh Kh Js Qs Ks|run.7c.7c-8c-9c-Tc@2,2,2,2|Ad|7 3|lay:run.Th.Th-Jh-Qh-Kh lay:run.Js.Js-Qs-Ks off:0:high:Jc
rommy|least|2|21|Tc Ad 4d 9d 6h Jh 3s 7s|run.6d.6d-7d-8d@1,1,1 run.6c.6c-7c-8c@1,1,1 run.2h.2h-3h-4h@0,0,0 set.J.Jc-Jd-Js@1,1,1|9h|1|off:0:high:9d off:3:high:Jh throw:Tc
rommy|out|2|0|Ad 2d 3d Kd 3h 3s Ts|set.T.Tc-Td-Th@2,2,2|3c|7 4|take:1 lay:run.Ad.Ad-2d-3d lay:set.3.3c-3h-3s off:0:high:Ts throw:Kd
rommy|least|2|17|Ac Jc Qd Th As 5s Js||Jh|7 7|take:1 lay:set.J.Jc-Jh-Js throw:Qd
rommy|out|3|0|Tc Jc Qc Td Jd 8h 4s 8s|run.5s.5s-6s-7s@1,1,1 set.6.6c-6d-6h@2,2,2 run.7d.7d-8d-9d@2,2,2|9s|4 1|lay:run.Tc.Tc-Jc-Qc off:0:low:4s off:0:high:8s off:2:high:Td off:2:high:Jd throw:8h
rommy|least|3|17|4c 6c 9c 6d 7d 8d 7h 9h 5s 7s 9s|run.Ac.Ac-2c-3c@1,1,1 set.J.Jc-Jd-Js@1,1,1|Kd|4|lay:set.7.7d-7h-7s lay:set.9.9c-9h-9s off:0:high:4c throw:8d
rommy|out|3|0|4c 9c 6d 7d 8d 9d 7h 9h 7s 9s|run.Ac.Ac-2c-3c@1,1,1 set.J.Jc-Jd-Js@1,1,1|Td|4|take:1 lay:run.8d.8d-9d-Td lay:set.7.7d-7h-7s lay:set.9.9c-9h-9s off:0:high:4c throw:6d
rommy|least|3|20|2c 3c 4c 5c 6c 9c Jc 2h 3h 8s|set.8.8c-8d-8h@1,1,1 set.K.Kd-Kh-Ks@1,1,1|6d|4|take:1 lay:run.2c.2c-3c-4c-5c-6c off:0:high:8s throw:Jc
rami40|open|1|0|2c 3c Kc 3d 4d 2h Jh Qh 2s 4c2 Qc2 8h2 Th2 3s2|run.Js.Js-Qs2-Ks-As2@1,1,1,1 set.5.5c-5d-5s2@1,1,1 set.4.4c-4d2-4s2@1,1,1|Kc2|3|lay:run.Th.Th2-Jh-Qh+set.2.2c-2h-2s+set.3.3c-3d-3s2 throw:Kc
rami40|throw|1|11|3c 3d 6d 2d2|run.5s.5s-6s-7s2-8s@2,2,2,2 set.Q.Qc2-Qh2-Qs2@2,2,2 run.Ah.Ah2-2h2-3h2-4h2@1,1,1,1 set.9.9c-9d-9h-9s2@1,1,1,1 set.5.5c2-5h2-5s2@1,1,1 run.7c.7c2-8c-9c2-Tc@0,0,0,0 run.Jd.X1-Qd2-Kd@0,0,0 set.4.4c-4d-4s2@0,0,0|Ts|2 6|throw:6d
rami40|out|1|0|2c 2h 2s 4c2|run.Ts.Ts-Js-Qs2-Ks-As2@1,1,1,1,1 set.5.5c-5d-5s2-5h@1,1,1,1 set.4.4c-4d2-4s2@1,1,1 run.Qc.Qc2-Kc-Ac2@0,0,0 run.Th.Th2-Jh-Qh@0,0,0 set.3.3c-3d-3s2@0,0,0|2d|1|take:1 lay:set.2.2c-2d-2h-2s throw:4c2
rami40|open|1|0|4c 6h 8h Th 2c2 4c2 8c2 2d2 8d2 Ah2 2h2 8h2 Js2|set.3.3d-3h-3s@1,1,1 run.5d.5d-6d-X4-8d-9d2@1,1,1,1,1|9h|5|take:1 lay:run.8h.8h-9h-Th+set.8.8c2-8d2-8h2 throw:4c
rami40|least|1|4|4c Ts 4c2 Js2|set.3.3d-3h-3s@1,1,1 run.5d.5d-6d-X4-8d-9d2@1,1,1,1,1 run.8h.8h-9h-Th@0,0,0 set.8.8c2-8d2-8h2@0,0,0 set.2.2c2-2d2-2h2@0,0,0 run.Js.X3-Qs2-Ks@1,1,1|9s|2|take:1 lay:run.9s.9s-Ts-Js2 throw:4c
rami40|open|1|0|2c 9d 4h 3c2 6c2 Ad2 9d2 Jd2 Ah2 As2 8s2 Ts2 Js2 Qs2||4s|13 13|lay:run.Ts.Ts2-Js2-Qs2+set.A.Ad2-Ah2-As2 throw:2c
rami40|open|1|0|3c X1 3d 4d 9d Kd 7h 7c2 8c2 9c2 2d2 Qd2 4s2||9d2|13 13|take:1 lay:run.7c.7c2-8c2-9c2+run.Jd.X1-Qd2-Kd throw:3c
rami40|out|2|0|8c 6d 4s 5s 9s 9c2 4d2 8d2 4h2 8h2 9h2 3s2 4s2 6s2|run.Ts.Ts-Js-Qs2-Ks2@1,1,1,1 run.Jc.Jc2-Qc2-Kc-Ac@1,1,1,1|Td|5|lay:run.3s.3s2-4s-5s+set.4.4d2-4h2-4s2+set.8.8c-8d2-8h2 lay:set.9.9c2-9h2-9s off:2:high:6s2 throw:6d
rami40|least|2|2|5h Ts 2c2 2s2|run.Js.Js-Qs2-Ks-As2@0,0,0,0 set.5.5c-5d-5s2@0,0,0 set.4.4c-4d2-4s2@0,0,0|8h2|13|off:0:low:Ts off:1:high:5h throw:2c2
rami40|least|2|10|2c 3c2 2d2 9d2 3h2 7s2 8s2|run.Ts.Ts2-Js2-Qs2@0,0,0 set.A.Ad2-Ah2-As2@0,0,0|6s|13 13|take:1 lay:run.6s.6s-7s2-8s2 throw:9d2
rami40|out|3|0|2c 4d X2 8h X4 Tc2 2d2 8d2 Td2 Qd2 2h2 7h2 Jh2 Kh2|set.8.8d-8h2-8s@2,2,2 run.8d.X1-9d2-Td-Jd@2,2,2,2|Kh|13 6|lay:run.6h.X2-7h2-8h+run.Jh.Jh2-X4-Kh2 lay:set.2.2c-2d2-2h2 off:1:high:Qd2 swap:1:0:8d2 lay:set.T.Tc2-Td2-X1 throw:4d
rami40|least|3|5|5d 7c2 8c2 4s2 5s2 7s2|set.8.8d-8h2-8s@0,0,0 run.8d.X1-9d2-Td-Jd@0,0,0,0|8d2|13 13|take:1 off:0:high:8c2 swap:1:0:8d2 lay:run.4s.4s2-5s2-X1-7s2 throw:7c2
rami51|open|1|0|2d Qd Kd 3h 5h 9h Th Jh Ts Qs 6h2 Kh2 Js2 Qs2||6s2|13|lay:run.9h.9h-Th-Jh+run.Ts.Ts-Js2-Qs throw:2d
rami51|throw|1|12|Qd Kd 4h Kh2|run.8h.8h2-9h-Th-Jh@1,0,0,0 run.9s.9s-Ts-Js2-Qs@0,0,0,0 set.5.5c2-5d2-5h@0,0,0 set.8.8c-8d2-8h@1,1,1 set.Q.Qc2-Qd2-Qh-Qs2@1,1,1,1 set.2.2c-2d2-2s@1,1,1|Th2|2|throw:4h
rami51|open|1|0|8c 9c Kc 8d Jh 5s 6s 8s 9s 8c2 Jc2 4s2 Js2|run.3d.3d-4d-5d-6d@2,2,2,2 run.9d.9d2-Td-Jd-Qd2-Kd@2,2,2,2,2|Kc2|13 4|take:1 lay:set.8.8c-8d-8s+set.J.Jc2-Jh-Js2 throw:9c
rami51|least|1|4|Ks 9s2|run.8h.8h2-9h-Th-Jh@0,1,1,1 run.9s.9s-Ts-Js2-Qs@1,1,1,1 set.5.5c2-5d2-5h@1,1,1 set.8.8c-8d2-8h@0,0,0 set.Q.Qc2-Qd2-Qh-Qs2@0,0,0,0 set.2.2c-2d2-2s@0,0,0|4h|3|take:1 off:1:high:Ks throw:9s2
rami51|throw|1|10|9c 9s 3c2 8c2|run.2d.2d2-3d-4d-5d-6d-7d2@1,2,2,2,2,0 run.9d.9d2-Td-Jd-Qd2-Kd@2,2,2,2,2 set.A.Ac-Ad-Ah@1,1,1 set.7.7c2-7d-7s@1,1,1 run.4s.4s-5s2-6s2-7s2-8s2-9s2@2,2,2,1,1,1 set.8.8c-8d-8s@0,0,0 set.J.Jc2-Jh-Js2@0,0,0 run.4s.4s2-5s-6s@0,0,0|Td2|3 1|throw:3c2
rami51|out|2|0|Kc Ac2 Qc2 Kd2 6s2|set.Q.Qc-Qd-Qh2-Qs2@1,1,1,0 run.7s.7s-8s-X1-Ts-Js2@1,1,1,1,0 set.4.4c-4d-4s2-4h@1,1,1,1 run.7c.7c-8c-9c-Tc-Jc@1,0,0,0,0 set.A.Ac-Ad-As@0,0,0|7d2|1|lay:run.Qc.Qc2-Kc-Ac2 off:1:low:6s2 throw:Kd2
rami51|open|2|0|5c 4d 5d 4h 5h 4s 5s 6s 4c2 4d2 3h2 5h2 6s2 7s2||Th|13 13|lay:run.3h.3h2-4h-5h+run.5s.5s-6s-7s2+set.4.4c2-4d-4s+set.5.5c-5d-5h2 throw:4d2
rami51|least|2|14|Qd 4c2 Td2 5s2 6s2|run.2d.2d2-3d-4d-5d-6d@2,0,0,0,0 run.9d.9d2-Td-Jd-Qd2-Kd@0,0,0,0,0 set.A.Ac-Ad-Ah@2,2,2 set.7.7c2-7d-7s@2,2,2 run.7s.7s2-8s2-9s2@2,2,2|Ks2|13 3|off:4:low:6s2 off:4:low:5s2 throw:Qd
rami51|least|2|3|Kc Ac2 Qc2 8s2|set.Q.Qc-Qd-Qh2-Qs2@1,1,1,0 run.7s.7s-8s-X1-Ts-Js2@1,1,1,1,0 set.4.4c-4d-4s2-4h@1,1,1,1 run.7c.7c-8c-9c-Tc-Jc@1,0,0,0,0 set.A.Ac-Ad-As@0,0,0|3h2|1|take:1 lay:run.Qc.Qc2-Kc-Ac2 throw:8s2
rami51|out|2|0|7d Qd 3h 7h Th 3s X4 3c2 7c2 Ad2 3d2 Kd2 8h2 3s2||8s2|13 13|lay:set.3.3c2-3d2-3h-3s+set.7.7c2-7d-7h+run.8h.8h2-X4-Th lay:run.Qd.Qd-Kd2-Ad2 throw:3s2
romme500|most|1|12|8c Ad Td Kd Ah 4h 8h 2s 4s 6s Js|set.3.3c-3d-3h-3s@0,0,0,1 run.5h.5h-6h-7h@1,1,1|2d|10|off:1:low:4h off:1:high:8h throw:8c
romme500|out|1|0|9c 8d 9h|set.Q.Qc-Qh-Qs-Qd@0,0,0,1 set.4.4c-4d-4h@2,2,2 set.7.7c-7d-7h@1,1,1 set.T.Td-Th-Ts@0,0,0 set.6.6c-6h-6s@2,2,2|Ah 5d 2h 5s 9d|4 2|take:1 lay:set.9.9c-9d-9h throw:8d
romme500|most|1|30|9c 9d Td Jd 8h 6s Qs||Kh Jh Jc 3c 3d|7 7|take:4 lay:set.J.Jc-Jd-Jh throw:3c
romme500|most|1|48|Ac 2c 7c 8c Kc 6d Jd Kd 6h 5s 6s 9s Ks|run.Jh.Jh-Qh-Kh@0,0,0|5c 6c|13|lay:set.6.6d-6h-6s lay:set.K.Kc-Kd-Ks throw:Ac
romme500|most|1|57|Qc 5d 9d Td Ah 4h 5h 2s Js Qs|run.9h.9h-Th-Jh@1,1,1 set.K.Kc-Kd-Kh@0,0,0 run.Ad.Ad-2d-3d@1,1,1|7s 4c 8c 8d 9c Qd|7|take:3 lay:run.8d.8d-9d-Td lay:set.Q.Qc-Qd-Qs throw:9c
romme500|most|1|12|6c 5d 9d 4h 7h 6s Ts|set.Q.Qc-Qh-Qs-Qd@1,1,1,2|Ah 4c 4d|4 6|take:2 lay:set.4.4c-4d-4h throw:6c
romme500|out|2|0|9c Qc Qh 7s Qs|set.3.3c-3d-3h-3s@1,1,1,0 run.4h.4h-5h-6h-7h-8h@1,0,0,0,1 set.2.2c-2d-2s-2h@0,0,0,1 run.9d.9d-Td-Jd-Qd-Kd-Ad@0,0,0,0,1,1 set.4.4c-4d-4s@1,1,1 run.6c.6c-7c-8c@1,1,1|6s|8|lay:set.Q.Qc-Qh-Qs off:5:high:9c throw:7s
romme500|most|2|21|2c 4c 9c 4d 6d 9d Td 4h Th Kh Js|set.3.3c-3d-3s@0,0,0 run.6c.6c-7c-8c@1,1,1|5s 7s Kc Jh|10|lay:set.4.4c-4d-4h off:1:high:9c throw:2c
romme500|out|2|0|9d Qd Qh 4s|set.3.3c-3d-3s-3h@0,0,0,1 run.5c.5c-6c-7c-8c-9c@1,1,1,1,0 set.T.Tc-Td-Ts@1,1,1 set.J.Jc-Jd-Jh-Js@1,1,1,0 set.K.Kc-Kh-Ks@0,0,0 run.8h.8h-9h-Th@1,1,1 set.4.4c-4d-4h@0,0,0 set.5.5d-5h-5s@0,0,0 set.6.6d-6h-6s@1,1,1 set.A.Ad-Ah-As@0,0,0 set.2.2d-2h-2s@1,1,1|7d Ac 2c Qs|2|take:1 lay:set.Q.Qd-Qh-Qs off:6:high:4s throw:9d
romme500|most|2|50|Tc Qd Kd 2h 3h Jh|set.5.5c-5d-5s@1,1,1 run.6h.6h-7h-8h-9h-Th@0,0,0,0,1|2d 7s 6s 4c 9d Jd Qh|4 7|take:2 lay:run.Jd.Jd-Qd-Kd off:1:high:Jh off:1:high:Qh throw:Tc
"""

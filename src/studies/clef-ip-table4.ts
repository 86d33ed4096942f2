/** One row of Table 4: a run and its printed means over the 400 topics, Nmax 1000. */
export interface PrintedRun {
  readonly tag: string;
  readonly map: number;
  readonly recall: number;
  readonly pres: number;
}

/** Where the table is printed. */
export const clefIpTable4Source = 'Magdy & Jones, SIGIR 2010, Table 4';

/** Run, MAP, recall and PRES, as printed. */
const printed = `
R01 0.077 0.530 0.434
R02 0.087 0.617 0.499
R03 0.084 0.609 0.497
R04 0.053 0.219 0.213
R05 0.000 0.020 0.011
R06 0.000 0.016 0.009
R07 0.000 0.012 0.007
R08 0.000 0.016 0.009
R09 0.071 0.454 0.369
R10 0.088 0.533 0.430
R11 0.087 0.489 0.404
R12 0.088 0.534 0.430
R13 0.065 0.508 0.406
R14 0.068 0.467 0.363
R15 0.064 0.434 0.348
R16 0.020 0.197 0.148
R17 0.067 0.584 0.463
R18 0.033 0.656 0.490
R19 0.105 0.600 0.529
R20 0.003 0.051 0.040
R21 0.266 0.760 0.691
R22 0.028 0.256 0.200
R23 0.087 0.728 0.603
R24 0.011 0.069 0.054
R25 0.064 0.492 0.392
R26 0.084 0.511 0.431
R27 0.097 0.514 0.447
R28 0.091 0.514 0.442
R29 0.082 0.436 0.373
R30 0.092 0.559 0.469
R31 0.081 0.568 0.460
R32 0.078 0.476 0.391
R33 0.085 0.457 0.379
R34 0.082 0.427 0.354
R35 0.114 0.572 0.496
R36 0.108 0.553 0.480
R37 0.114 0.572 0.494
R38 0.107 0.553 0.479
R39 0.113 0.575 0.498
R40 0.107 0.560 0.483
R41 0.079 0.547 0.447
R42 0.103 0.555 0.466
R43 0.091 0.575 0.475
R44 0.091 0.574 0.474
R45 0.106 0.616 0.507
R46 0.102 0.611 0.504
R47 0.104 0.589 0.484
R48 0.102 0.587 0.484
`;

/** MAP, recall and PRES of the 48 runs of CLEF-IP 2009, printed with three decimals (doi:10.1145/1835449.1835551). */
export const clefIpTable4: readonly PrintedRun[] = printed
  .trim()
  .split('\n')
  .map((line) => {
    const [tag, map, recall, pres] = line.split(' ');
    return { tag, map: Number(map), recall: Number(recall), pres: Number(pres) };
  });

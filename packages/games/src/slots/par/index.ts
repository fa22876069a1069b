export { approximately, type Ratio, rounded } from '../../ratio.ts'
export { type ParSheet, parSheet, returnFault, type SpinFigures } from './par-sheet.ts'
export { seededDraws } from './random.ts'
export { addTallies, simulate, type Tally } from './simulate.ts'

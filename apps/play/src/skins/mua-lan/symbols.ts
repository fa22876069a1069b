// Written by `node art/slots/bake.ts`. Not edited by hand.
export const symbols = {
  cell: 256,
  smallCell: 160,
  columns: 4,
  rows: 3,
  names: ['L1', 'L2', 'L3', 'L4', 'A', 'K', 'Q', 'J', 'W', 'S'],
}

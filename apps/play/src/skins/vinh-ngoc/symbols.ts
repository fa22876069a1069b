// Written by `node art/slots/bake.ts`. Not edited by hand.
export const symbols = {
  cell: 256,
  smallCell: 160,
  columns: 4,
  rows: 3,
  names: ['N1', 'N2', 'N3', 'N4', 'A', 'K', 'Q', 'J', 'W', 'S'],
}

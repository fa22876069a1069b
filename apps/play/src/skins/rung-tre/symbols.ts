// Written by `node art/slots/bake.ts`. Not edited by hand.
export const symbols = {
  cell: 256,
  smallCell: 160,
  columns: 4,
  rows: 3,
  names: ['B1', 'B2', 'B3', 'B4', 'A', 'K', 'Q', 'J', 'W', 'S'],
}

// Written by `node art/slots/bake.ts`. Not edited by hand.
export const symbols = {
  cell: 256,
  smallCell: 160,
  columns: 4,
  rows: 3,
  names: ['D1', 'D2', 'D3', 'D4', 'A', 'K', 'Q', 'J', 'T', 'W', 'S'],
}

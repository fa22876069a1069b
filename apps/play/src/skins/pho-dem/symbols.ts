// Written by `node art/slots/bake.ts`. Not edited by hand.
export const symbols = {
  cell: 256,
  smallCell: 160,
  columns: 4,
  rows: 3,
  names: ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'W', 'S'],
}

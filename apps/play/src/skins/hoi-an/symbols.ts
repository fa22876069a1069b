// Written by `node art/slots/bake.ts`. Not edited by hand.
export const symbols = {
  cell: 256,
  smallCell: 160,
  columns: 4,
  rows: 4,
  names: ['H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'W', 'C', 'C:MINI', 'C:MINOR', 'C:MAJOR'],
}

// An entrance of its own: the row of every page loads these, without the pages of games.
export { OwnNavItems } from './OwnNavItems.tsx'
export { VendorMenu } from './VendorMenu.tsx'

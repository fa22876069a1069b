/** Apart from the index, so that only a page that opens a drawer loads Base UI. */
export { Drawer } from './overlays/Drawer.tsx'

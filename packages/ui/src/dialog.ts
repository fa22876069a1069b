/** Apart from the index, so that only a route that opens a dialog loads Base UI. */
export { Dialog, type DialogProps } from './overlays/Dialog.tsx'
export { ConfirmDialog } from './overlays/ConfirmDialog.tsx'

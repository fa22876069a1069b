/** Apart from the index, so that the site's first page stands before it is loaded. */
export { ToastRegion } from './feedback/ToastRegion.tsx'

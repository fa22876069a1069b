export { PictureField } from './PictureField.tsx'
export { usePictures } from './use-pictures.ts'

export { PictureField } from './PictureField.tsx'
export { SentPictures } from './SentPictures.tsx'
export { usePictures } from './use-pictures.ts'

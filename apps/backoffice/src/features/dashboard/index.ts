export { figureText } from './figure-text.ts'

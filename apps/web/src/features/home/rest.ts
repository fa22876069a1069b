// One file for what home shows after its hero: each file more costs a phone more than its bytes.
export { FirstRest } from './FirstRest.tsx'
export { HomeRest } from './HomeRest.tsx'

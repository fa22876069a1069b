/** What the registration form holds. */
export interface RegisterValues {
  readonly username: string
  readonly password: string
  readonly terms: boolean
  readonly age: boolean
}

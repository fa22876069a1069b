/** What a form that sets a new password holds. */
export interface NewPasswordValues {
  readonly newPassword: string
  readonly confirmNewPassword: string
}

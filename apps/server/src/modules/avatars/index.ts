import { type AvatarValue, avatarRoutes, done } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import type { CleanPicture } from '../../platform/pictures/clean-picture.ts'
import type { AvatarsDeps } from './deps.ts'
import { avatarDesk } from './desk.ts'
import { avatarOf, chooseAvatar, findOwn, readAvatars, uploadAvatar } from './own.ts'

export { serveAvatars } from './serve.ts'

export interface Avatars {
  readonly module: Module
  /** The face of an account. */
  of(merchantId: number, memberId: bigint): Promise<AvatarValue>
  /** A member's own picture by the name of its file. */
  picture(merchantId: number, file: string): Promise<CleanPicture | null>
}

/** The faces of accounts: the operator's set, and what members make of it. */
export function createAvatars(deps: AvatarsDeps): Avatars {
  const handlers: Handlers<typeof avatarRoutes> = {
    avatars: async (_input, context) => done(await readAvatars(deps, context)),
    chooseAvatar: (input, context) => chooseAvatar(deps, input, context),
    uploadAvatar: ({ file }, context) => uploadAvatar(deps, file, context),
  }
  return {
    module: { routes: [served(avatarRoutes, handlers)], desks: [avatarDesk(deps)] },
    of: (merchantId, memberId) => avatarOf(deps.database.sql, merchantId, memberId),
    picture: (merchantId, file) => findOwn(deps, merchantId, file),
  }
}

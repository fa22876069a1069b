import { agents } from '../agents/cn.ts'
import { bowls } from '../bowls/cn.ts'
import { captcha } from '../captcha/cn.ts'
import { cashier } from '../cashier/cn.ts'
import { withdrawals } from '../withdrawals/cn.ts'
import { crash } from '../crash/cn.ts'
import { catalog } from '../catalog/cn.ts'
import { closed } from '../closed/cn.ts'
import { games } from '../games/cn.ts'
import { inbox } from '../inbox/cn.ts'
import { kyc } from '../kyc/cn.ts'
import { loyalty } from '../loyalty/cn.ts'
import { missions } from '../missions/cn.ts'
import { identity } from '../identity/cn.ts'
import { registration } from '../registration/cn.ts'
import { promotions } from '../promotions/cn.ts'
import { transfers } from '../transfers/cn.ts'
import { records } from '../records/cn.ts'
import { protection } from '../protection/cn.ts'
import { security } from '../security/cn.ts'
import type { Catalogue } from '../texts.ts'
import { first } from '../first/cn.ts'
import { homeRest } from '../home-rest/cn.ts'
import { play } from '../play/cn.ts'
import { pages } from '../pages/cn.ts'
import { error } from '../error/cn.ts'
import { fairness } from '../fairness/cn.ts'
import { lottery } from '../lottery/cn.ts'

export const cn = {
  ...first,
  home: { ...first.home, ...homeRest },
  play,
  error,
  pages,
  bowls,
  crash,
  captcha,
  cashier,
  withdrawals,
  catalog,
  closed,
  identity,
  registration,
  records,
  protection,
  security,
  lottery,
  fairness,
  games,
  inbox,
  kyc,
  loyalty,
  missions,
  agents,
  promotions,
  transfers,
} satisfies Catalogue

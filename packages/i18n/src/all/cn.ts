import { agentTeam } from '../agent-team/cn.ts'
import { agents } from '../agents/cn.ts'
import { downline } from '../downline/cn.ts'
import { bonus } from '../bonus/cn.ts'
import { bowls } from '../bowls/cn.ts'
import { captcha } from '../captcha/cn.ts'
import { cashier } from '../cashier/cn.ts'
import { withdrawals } from '../withdrawals/cn.ts'
import { affiliate } from '../affiliate/cn.ts'
import { referral } from '../referral/cn.ts'
import { closed } from '../closed/cn.ts'
import { inbox } from '../inbox/cn.ts'
import { kyc } from '../kyc/cn.ts'
import { identity } from '../identity/cn.ts'
import { registration } from '../registration/cn.ts'
import { transfers } from '../transfers/cn.ts'
import { records } from '../records/cn.ts'
import { closing } from '../closing/cn.ts'
import { consents } from '../consents/cn.ts'
import { copies } from '../copies/cn.ts'
import { numbers } from '../numbers/cn.ts'
import { protection } from '../protection/cn.ts'
import { security } from '../security/cn.ts'
import type { Catalogue } from '../texts.ts'
import { first } from '../first/cn.ts'
import { open } from '../open/cn.ts'
import { error } from '../error/cn.ts'
import { fairness } from '../fairness/cn.ts'

export const cn = {
  ...first,
  ...open,
  home: { ...first.home, ...open.home },
  error,
  bonus,
  bowls,
  captcha,
  cashier,
  withdrawals,
  affiliate,
  referral,
  closed,
  identity,
  registration,
  records,
  closing,
  consents,
  copies,
  numbers,
  protection,
  security,
  fairness,
  inbox,
  kyc,
  agents,
  downline,
  agentTeam,
  transfers,
} satisfies Catalogue

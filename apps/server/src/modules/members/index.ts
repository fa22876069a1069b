export { copyOfMembers } from './copy.ts'
export { setClosed } from './closing.ts'
export {
  changeConsent,
  consentingOf,
  giveFirstConsents,
  listConsenting,
  readConsents,
  withdrawConsents,
} from './consents.ts'
export { findDownlineAgent, findUplineAgent, isAgentBelow } from './agent-line.ts'
export {
  type MemberEntry,
  findMember,
  listMembers,
  lockStatus,
  maskedActiveNamesOf,
  maskedNamesOf,
  memberOf,
  merchantsOf,
  readRegisteredAt,
  searchMembers,
  setPayeeName,
  setStatus,
  setType,
  usernamesOf,
  withUsernames,
} from './directory.ts'
export { findNamed, membersOf } from './find-named.ts'
export { forgetSealed } from './forget-sealed.ts'
export { hasMembers } from './has-members.ts'
export { countInvited, listInvited } from './invited.ts'
export { maskedName } from './masked-name.ts'
export { findByMobileEnd, indexOlderMobiles, mobileEndDigits } from './mobile-ends.ts'
export { type MemberPage, findByPayeeName, indexOlderNames, readPayeeDigest } from './payee-names.ts'
export { plainName } from './plain-name.ts'
export { contactKinds, findContact } from './profile-contact.ts'
export { type ContactField, type ContactKind, maskOf, profileFields } from './profile-fields.ts'
export { ContactTaken, type Profile, type ProfileValues, createProfile, personKey } from './profile.ts'
export { readValueOf } from './read-value.ts'
export type { MemberTables, MemberTablesOfIdentity } from './tables.ts'
export { type TreeMember, countBrought, findInTree, listLevel } from './tree.ts'
export { type TeamPart, changeUpline, teamBetween } from './team-between.ts'
export { type TeamMemberEntry, isContactName, listBelow, pathTo, readTeamMember, shownAccount } from './team-level.ts'
export { type Downline, countEligible, findDownline, findInLine, readLine, readTeam, teamOf, teamUpTo } from './team.ts'

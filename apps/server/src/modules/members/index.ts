export { findDownlineAgent, findUplineAgent } from './agent-line.ts'
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
  usernamesOf,
  withUsernames,
} from './directory.ts'
export { maskedName } from './masked-name.ts'
export { type MemberPage, findByPayeeName, indexOlderNames } from './payee-names.ts'
export { plainName } from './plain-name.ts'
export { contactKinds, findContact } from './profile-contact.ts'
export { type ContactField, type ContactKind, maskOf, profileFields } from './profile-fields.ts'
export { ContactTaken, type Profile, type ProfileValues, createProfile, personKey } from './profile.ts'
export type { MemberTables, MemberTablesOfIdentity } from './tables.ts'
export { type Downline, findDownline, findInLine, readLine, readTeam, teamOf } from './team.ts'

export {
  type CallDeps,
  type CallError,
  type CallOptions,
  type ClientRoute,
  type Answer,
  type Call,
  type Failure,
  createCall,
} from './call.ts'
export { learnServerTime, resetClock, serverNow } from './clock.ts'
export { uuid7 } from './keys.ts'
export { languageOf } from './language.ts'
export { type Asking, askUntilKnown } from './until-known.ts'

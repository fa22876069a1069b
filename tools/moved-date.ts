/** Replaces `Date` of this process by one that stays behind the real one, or ahead of it. */
export function moveDate() {
  const RealDate = Date
  let behindMs = 0
  globalThis.Date = new Proxy(RealDate, {
    construct(target, args: readonly unknown[], newTarget) {
      const given = args.length === 0 ? [target.now() - behindMs] : args
      return Reflect.construct(target, given, newTarget) as Date // as: what the constructor of Date makes
    },
    apply: (target) => new target(target.now() - behindMs).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => target.now() - behindMs : (Reflect.get(target, name, receiver) as unknown),
  })
  return {
    realNow: () => RealDate.now(),
    stayBehind: (ms: number) => void (behindMs = ms),
    putBack: () => void (globalThis.Date = RealDate),
  }
}

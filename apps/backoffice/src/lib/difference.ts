/** A line of a text that was changed: taken out, put in, or the same as before. */
export interface DifferenceLine {
  readonly is: 'out' | 'in' | 'same'
  readonly text: string
}

/** More pairs of lines than this are not compared one by one: the text is another one. */
const pairsMost = 1_000_000

/** HTML has its blocks in lines of their own, whoever wrote it. */
const linesOf = (text: string) =>
  text
    .replaceAll(/(<\/(?:p|h[234]|li|ul|ol|blockquote|table|tr)>|<br ?\/?>)(?!\n)/g, '$1\n')
    .split('\n')
    .filter((line) => line.trim() !== '')

const marked = (is: DifferenceLine['is'], lines: readonly string[]) => lines.map((text) => ({ is, text }))

/** What has to be taken out of a text, and put in, to make another of it: as few lines as can be. */
export function differenceOf(before: string, after: string): readonly DifferenceLine[] {
  const [was, is] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1
  let end = 0
  while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  return [
    ...marked('same', was.slice(0, start)),
    ...middleOf(was.slice(start, was.length - end), is.slice(start, is.length - end)),
    ...marked('same', was.slice(was.length - end)),
  ]
}

function middleOf(was: readonly string[], is: readonly string[]): readonly DifferenceLine[] {
  if (was.length * is.length > pairsMost) return [...marked('out', was), ...marked('in', is)]
  // How many lines the rests from each pair on have in common.
  const width = is.length + 1
  const common = new Uint32Array((was.length + 1) * width)
  const at = (one: number, other: number) => common[one * width + other] ?? 0
  for (let one = was.length - 1; one >= 0; one -= 1)
    for (let other = is.length - 1; other >= 0; other -= 1)
      common[one * width + other] =
        was[one] === is[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
  const lines: DifferenceLine[] = []
  let [one, other] = [0, 0]
  while (one < was.length && other < is.length) {
    if (was[one] === is[other]) {
      lines.push({ is: 'same', text: was[one] ?? '' })
      one += 1
      other += 1
    } else if (at(one + 1, other) >= at(one, other + 1)) lines.push({ is: 'out', text: was[one++] ?? '' })
    else lines.push({ is: 'in', text: is[other++] ?? '' })
  }
  return [...lines, ...marked('out', was.slice(one)), ...marked('in', is.slice(other))]
}

const rings = [60, 84, 108, 140, 172, 196]
const turn = (index: number, of: number) => `rotate(${(index * 360) / of} 200 200)`

/** The rings and the 14-point star of a Đông Sơn drum. Decoration. */
export function Drum({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 400" fill="none" stroke="currentColor" aria-hidden="true">
      {rings.map((radius, index) => (
        <circle key={radius} cx="200" cy="200" r={radius} strokeWidth={index % 2 ? 2 : 6} />
      ))}
      <g fill="currentColor" stroke="none">
        {Array.from({ length: 14 }, (_, index) => (
          <path key={index} d="M200 196l9-30-9-26-9 26z" transform={turn(index, 14)} />
        ))}
        {Array.from({ length: 40 }, (_, index) => (
          <path key={index} d="M200 72l6-9-6-9-6 9z" transform={turn(index, 40)} />
        ))}
      </g>
    </svg>
  )
}

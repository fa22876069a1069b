/** The gourd (bầu), drawn by us: the set that the other symbols come from has none. Its middle is the origin. */
export function Gourd({ size }: { readonly size: number }) {
  return (
    <g transform={`scale(${size / 100})`}>
      <defs>
        <radialGradient id="gourd-skin" cx=".36" cy=".28" r=".85">
          <stop offset="0" stopColor="#e9f59a" />
          <stop offset=".45" stopColor="#a5cf3e" />
          <stop offset="1" stopColor="#4d8a1c" />
        </radialGradient>
      </defs>
      <path d="M2 -37c-1 -7 4 -12 11 -13" stroke="#6b4a1f" strokeWidth="6" strokeLinecap="round" fill="none" />
      <path d="M6 -42c8 -10 23 -9 30 -1c-9 7 -21 8 -30 1z" fill="#4f9a2b" />
      <path
        d="M0 -40c14 0 24 10 24 22c0 8 -4 12 -4 18c0 4 14 8 14 24c0 15 -15 25 -34 25s-34 -10 -34 -25c0 -16 14 -20 14 -24c0 -6 -4 -10 -4 -18c0 -12 10 -22 24 -22z"
        fill="url(#gourd-skin)"
      />
      <path d="M-21 -1c12 6 30 6 42 0" stroke="#c8261d" strokeWidth="7" strokeLinecap="round" fill="none" />
      <path d="M12 2l9 15l-11 -3l-5 10l-2 -19z" fill="#c8261d" />
      <path
        d="M-12 -29c-5 3 -7 8 -6 14M-22 14c-5 5 -6 11 -4 17"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
        opacity=".55"
      />
    </g>
  )
}

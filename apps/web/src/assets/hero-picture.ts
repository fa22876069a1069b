/** The great picture of home: it stands before the scripts have come (build/first-paint.ts), and afterwards as `Picture` shows it. */
export const heroPicture = { name: 'hero', sizes: '100vw', phone: { name: 'hero-phone', sizes: 'calc(100vw - 32px)' } } as const

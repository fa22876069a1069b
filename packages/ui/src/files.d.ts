/** Vite turns a CSS module into its class names. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** Vite turns an asset into its address. */
declare module '*.svg' {
  const url: string
  export default url
}

declare module '*.webp' {
  const url: string
  export default url
}

declare module '*.avif' {
  const url: string
  export default url
}

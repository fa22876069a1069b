import type { ComponentProps } from 'react'

/** The elements that a part of the layout may be. */
export type Tag =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'main'
  | 'nav'
  | 'form'
  | 'fieldset'
  | 'figure'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'p'
  | 'span'
  | 'label'
  | 'h2'
  | 'h3'
  | 'small'
  | 'time'
  | 'b'
  | 'strong'
  | 'em'

/** What a component takes that is drawn as another element on demand: its own properties, and those of the element. */
export type As<T extends Tag, Own> = Own & { readonly as?: T } & Omit<ComponentProps<T>, keyof Own | 'as'>

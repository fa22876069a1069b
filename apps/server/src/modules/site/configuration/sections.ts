import type { Configuration, ConfigurationSection } from '@banyan/contract'
import type { Section } from './section.ts'
import { access } from './sections/access.ts'
import { brand } from './sections/brand.ts'
import { countries } from './sections/countries.ts'
import { foot } from './sections/foot.ts'
import { hosts } from './sections/hosts.ts'
import { places } from './sections/places.ts'
import { registration } from './sections/registration.ts'
import { resources } from './sections/resources.ts'
import { service } from './sections/service.ts'
import { texts } from './sections/texts.ts'
import { winners } from './sections/winners.ts'
import { features, opening, settings } from './sections/white-label.ts'

/** Every section of a site's configuration, with where it is read and written. */
export type Sections = { readonly [Name in ConfigurationSection]: Section<Configuration[Name]> }

/** Those whose tables are another module's. */
export type OtherSections = Pick<Sections, 'captcha' | 'codes' | 'sms'>

/** Those of the site itself. */
export const sections: Omit<Sections, keyof OtherSections> = {
  features,
  settings,
  hosts,
  places,
  opening,
  registration,
  countries,
  resources,
  foot,
  service,
  winners,
  texts,
  access,
  brand,
}

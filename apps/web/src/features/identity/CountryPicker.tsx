import { LazyImage } from '@banyan/ui'
import { type SearchOption, SearchSelect } from '@banyan/ui/search-select'
import { useMemo } from 'react'
import { useText } from '../../lib/i18n.ts'
import { useImageUrl } from '../../lib/image-host.ts'
import { useLanguage } from '../../lib/language.ts'
import styles from './CountryPicker.module.css'
import { countryName } from './country-name.ts'

export interface Country {
  /** Two letters: 'VN'. */
  readonly countryCode: string
  /** Digits, with or without the plus: '84'. */
  readonly countryDialingCode: string
  /** Absent: the one of the image host. */
  readonly flag?: string | undefined
}

interface CountryPickerProps {
  readonly countries: readonly Country[]
  /** The chosen country's code; codes are shared by several countries, and so cannot stand for the choice. */
  readonly value: string
  readonly onChange: (countryCode: string) => void
  readonly disabled?: boolean
}

/** Chooses a dialling code by its country, in the country's name in the reader's language. */
export function CountryPicker({ countries, value, onChange, disabled }: CountryPickerProps) {
  const t = useText()
  const language = useLanguage()
  const imageUrl = useImageUrl()
  const options = useMemo(() => {
    return countries.map(({ countryCode, countryDialingCode, flag }): SearchOption => ({
      id: countryCode,
      label: countryName(language, countryCode),
      detail: `+${countryDialingCode.replace('+', '')}`,
      picture: (
        <LazyImage
          className={styles.flag}
          src={flag ?? imageUrl(`/COUNTRY_FLAG/${countryCode}.png`)}
          alt=""
          width={24}
          height={18}
        />
      ),
    }))
  }, [countries, language, imageUrl])
  return (
    <SearchSelect
      label={t('identity.country')}
      searchLabel={t('identity.country_search')}
      emptyText={t('identity.country_none')}
      options={options}
      value={value}
      onChange={onChange}
      disabled={disabled}
    />
  )
}

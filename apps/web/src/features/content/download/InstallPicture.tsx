import { Icon, type IconName } from '@banyan/ui'
import { BrandMark } from '../../../lib/BrandMark.tsx'
import styles from './download.module.css'

export type InstallStep = 'ios_1' | 'ios_2' | 'ios_3' | 'android_1' | 'android_2' | 'android_3'

/** Which control of the phone a step is about. */
const controls = {
  ios_1: 'arrow-square-out',
  ios_2: 'plus',
  ios_3: null,
  android_1: 'dots-three-bold',
  android_2: 'download-simple',
  android_3: null,
} as const satisfies Record<InstallStep, IconName | null>

/**
 * A phone drawn in styles, with the control of the step lit: the last step shows the mark
 * on the home screen. It says nothing that its text does not.
 */
export function InstallPicture({ step, brand }: { readonly step: InstallStep; readonly brand: string }) {
  const control = controls[step]
  return (
    <div className={styles.phone} data-step={step} data-theme="dark" aria-hidden="true">
      {control ? (
        <>
          <div className={styles.bar} />
          <div className={styles.screen}>
            <BrandMark size={34} />
          </div>
          <div className={styles.control}>
            <Icon name={control} size={22} />
          </div>
        </>
      ) : (
        <div className={styles.apps}>
          {Array.from({ length: 5 }, (_, at) => (
            <i key={at} />
          ))}
          <span className={styles.app} title={brand}>
            <BrandMark size={24} />
          </span>
        </div>
      )}
    </div>
  )
}

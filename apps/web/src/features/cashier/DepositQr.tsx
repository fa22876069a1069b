import { Button, Stack } from '@banyan/ui'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef } from 'react'
import { useText } from '../../lib/i18n.ts'
import styles from './cashier.module.css'

/** Sharp on a phone's screen, and large enough for a banking app that reads it from the photos. */
const picturePixels = 720

interface DepositQrProps {
  readonly payload: string
  /** What it is, for whoever cannot see it. */
  readonly label: string
  /** What its file is called. */
  readonly name: string
}

/** The transfer as a code, to be scanned, or kept as a picture by whoever pays on the same phone. */
export function DepositQr({ payload, label, name }: DepositQrProps) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const save = () =>
    canvas.current?.toBlob((picture) => {
      if (!picture) return
      const link = document.createElement('a')
      link.href = URL.createObjectURL(picture)
      link.download = `${name}.png`
      link.click()
      URL.revokeObjectURL(link.href)
    })
  return (
    <Stack gap={10} className={styles.qr}>
      <QRCodeCanvas
        ref={canvas}
        value={payload}
        size={picturePixels}
        level="M"
        marginSize={3}
        bgColor="#ffffff"
        fgColor="#07120e"
        role="img"
        aria-label={label}
        // Its own size is the file's; on the page it is as wide as its place.
        style={{ width: '100%', height: 'auto' }}
      />
      <Button icon="download-simple" full onClick={save}>
        {t('cashier.save_picture')}
      </Button>
    </Stack>
  )
}

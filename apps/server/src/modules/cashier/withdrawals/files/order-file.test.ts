import { expect, test } from 'vitest'
import { contentOf, fileNumber } from './order-file.ts'

test('a file has a line for each transfer, with names as banks print them and nothing that is a formula', () => {
  const order = { withdrawalId: 41n, part: 1, bankCode: 'VCB', bin: '970436', amount: 1_990_000n }
  const content = contentOf(fileNumber(7n), [
    { ...order, accountNumber: '0071000456789', holderName: 'Nguyễn Văn  Đạt' },
    { ...order, withdrawalId: 42n, part: 3, accountNumber: '19', holderName: `-O’Hara "x", =1+1` },
  ])
  expect(content.split('\r\n')).toEqual([
    'no,account,name,bank_code,bank_bin,amount,text,reference',
    '1,0071000456789,NGUYEN VAN DAT,VCB,970436,1990000,W00000041-1,P00000007',
    '2,19,O HARA X 1 1,VCB,970436,1990000,W00000042-3,P00000007',
    '',
  ])
})

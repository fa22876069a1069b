import { readFileSync, writeFileSync } from 'node:fs'
import { openConfiguration, signConfiguration } from './modules/site/index.ts'
import { fail, say } from './platform/process/command-output.ts'
import { StartRefused, codeOf } from './platform/process/start-refused.ts'
import { newSigningKey, publicHexOf } from './platform/secrets/signed-document.ts'

const usage = `usage: npm run operator -- key PRIVATE
       npm run operator -- sign PRIVATE DRAFT SIGNED
       npm run operator -- check SIGNED PUBLIC
PRIVATE, DRAFT and SIGNED are files. key makes a private key, which belongs on no server, and prints what OPERATOR_KEY
is to be. sign writes the draft with its signature into SIGNED, which is what OPERATOR_CONFIG is to name. check says
whether a server with OPERATOR_KEY=PUBLIC would believe it.`

/** `npm run operator -- …`: signs what real money is taken under, away from any server. Answers the exit code. */
export function operatorCommand([verb, ...files]: readonly string[]): number {
  const [first = '', second = '', third = ''] = files
  try {
    if (verb === 'key' && files.length === 1) return makeKey(first)
    if (verb === 'sign' && files.length === 3) return sign(first, second, third)
    if (verb === 'check' && files.length === 2) return check(first, second)
    return fail(usage)
  } catch (error) {
    if (error instanceof StartRefused) return fail(error.message)
    const code = codeOf(error)
    if (error instanceof Error && code !== undefined) return fail(error.message)
    throw error
  }
}

function makeKey(file: string): number {
  const { privatePem, publicHex } = newSigningKey()
  // A key that is there already is never written over.
  writeFileSync(file, privatePem, { flag: 'wx', mode: 0o600 })
  say(`OPERATOR_KEY=${publicHex}`)
  return 0
}

function sign(keyFile: string, draftFile: string, signedFile: string): number {
  const privatePem = readFileSync(keyFile, 'utf8')
  writeFileSync(signedFile, signConfiguration(privatePem, readFileSync(draftFile, 'utf8')))
  say(`${signedFile} is signed by OPERATOR_KEY=${publicHexOf(privatePem)}`)
  return 0
}

function check(signedFile: string, publicHex: string): number {
  const { sites } = openConfiguration(readFileSync(signedFile, 'utf8'), publicHex)
  for (const [code, { currency, licence }] of Object.entries(sites))
    say(
      `${code.padEnd(16)} ${currency ?? 'no currency'}, licence ${licence?.number ?? 'none'} until ${licence?.until ?? '-'}`,
    )
  return 0
}

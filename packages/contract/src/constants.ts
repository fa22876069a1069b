/**
 * The figures of specification section 9 [CONST-12]: each stands here once, for the server and the browser. What an
 * operator sets (idle minutes, lengths of fields, ages) has its default in the database and is no constant of the code.
 */

const secondMs = 1000
const minuteMs = 60 * secondMs
export const dayMs = 24 * 60 * minuteMs

/** The prize modes of the lotteries [CONST-01]. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const

/** Vendors of the category ESPORTS, split out of SPORTS. */
export const esportsVendors = ['IMES', 'SV3', 'AV'] as const

/** B banners, PL the running line, PU the popup, PR promotions. H is kept and shown nowhere. */
export const noticeTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const

/** What a list of games is asked with, and how many it shows: the list component has its own two sizes. */
export const gameListQuery = { clientType: 3, platform: 'flash,html5-desktop', pageSize: 24 } as const
export const gameCardsOnFirstPage = 21
export const gameCardsOnLaterPages = 18

export const noticePageSize = 9
export const popularNumberCount = 20
export const vnNumberCount = 100

/** Pages around the current one, and at either end [CONST-02] [CONST-03]. */
export const pageRange = 3
export const pageMargin = 1

/**
 * A list that goes on by itself: asked at most this often, once its end is this near, in
 * CSS pixels [CONST-04] [CONST-05].
 */
export const scrollThrottleMs = 200
export const scrollDistancePx = 0

/**
 * The size of a QR code in CSS pixels, with the white around it; the right bar has smaller ones [CONST-06] [CONST-07].
 */
export const qrSizePx = 200
export const qrMarginPx = 20
export const barQrSizePx = 125

/**
 * Pictures are fetched this many screens ahead, tried again so often, and so many are
 * known to have come [CONST-09 to CONST-11].
 */
export const picturesAheadScreens = 1.3
export const pictureRetries = 3
export const picturesKept = 200

/** A script that has not come after this long is given up [ERR-33]. */
export const chunkTimeoutMs = 120 * secondMs

/** How long this browser remembers a member. */
export const rememberMs = dayMs

/** The countdown of a code: so long for each of its minutes; the sign-in service has a minute of its own. */
export const codeMinuteMs = minuteMs
export const serviceCodeMinutes = 1
/** How long the button waits after too many requests, and how often it may be pressed at all. */
export const tooManyCodesWaitMs = 5 * minuteMs
export const codeThrottleMs = 1000
/** How often the captcha's picture may be replaced. */
export const captchaThrottleMs = 1000

/** From the focus leaving the country list to its closing, and from closing a modal to its being gone. */
export const blurredCloseDelayMs = 200
export const modalCloseDelayMs = 100

/** The password that has to be changed. */
export const defaultPassword = '123456'

/** Characters of a feedback, the words {0} to {1} of the specification, unless the operator asks for others. */
export const feedbackLength = { min: 5, max: 140 } as const

/** What goes with an activity application, and with a proof of a withdrawal [RULE-68 to RULE-71]. */
export const remarkLengthMax = 140
export const imageTypes = ['image/png', 'image/jpeg'] as const
export const imageBytesMax = 5 * 1024 * 1024
export const imageCountMax = 3

/** Years: to register, unless the operator asks for more, and of a birthday that is given. */
export const registrationAge = 18
export const birthdayAge = 21

/** The lengths of the periods that a record offers, in days back and on. */
export const periodDays = [7, 30] as const

/** The windows of customer service, by its channel. */
export const servicePopup = { width: 440, heights: { live: 500, vip: 750 } } as const

/** What stands for money before the site has said its currency. */
export const defaultCurrencySymbol = 'P'

/** A real-time salary is settled this often. */
export const realTimeSalaryMs = 5 * minuteMs

/**
 * How wide the object of a category is shown, as the `sizes` of an image: on its page,
 * and before its scripts have come (build/first-paint.ts).
 */
export const headSizes = '(max-width: 767px) 144px, 112px'

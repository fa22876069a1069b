/** The name of the window of customer service, whatever it shows. */
export const serviceWindow = 'service'

/** Whether this page stands in it. */
export const isServiceWindow = () => window.name === serviceWindow

/** The header by which the server tells its page cache under what a visitor's address is counted; nobody outside can send it. */
export const visitorHeader = 'x-visitor'

/**
 * What is said over HTTPS: to come that way for a year, to the names below the shop's as well (ASVS 3.4.1). Over HTTP it is
 * not sent; browsers would ignore it.
 */
export const strictTransport = 'max-age=31536000; includeSubDomains'

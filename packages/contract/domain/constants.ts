/** Limits, durations and counts of the specification, each with its requirement. Times in milliseconds, lengths in pixels. */

/** Timeout of reads in milliseconds (API-02, CONST-01). */
export const readTimeout = 5000
/** AMB-51: timeout of writes in milliseconds, long enough that a placed order does not look failed. */
export const writeTimeout = 30_000

/** CONST-04: cart drawer, wishlist, breadcrumb. */
export const longNameLimit = 70
/** CONST-05: checkout summary. */

export const summaryNameLimit = 40
/** CONST-06: top tabs. */
export const tabNameLimit = 30
/** CONST-07: cart page, deal cards, mega menu, product cards, custom cards. */
export const cardNameLimit = 20

/** Maximum length of a search term; longer ones are truncated. */
export const searchTermLimit = 200

/** Maximum number in a badge (CONST-08). */
export const badgeMaximum = 99
/** Days before a price reduction whose lowest price is the reference price (98/6/EC, article 6a). */
export const lowestPriceDays = 30
/** Days for which the price history is kept: the required days and a margin as evidence. */
export const priceHistoryDays = 90

/** Available page sizes of listings (CONST-13, LIST-13). */
export const pageSizes = [10, 20, 50, 100] as const
/** Default page size of listings (LIST-16). */
export const defaultPageSize = 10
/** Page size of the order history, and default of the store. */
export const orderPageSize = 20

/** Number of categories in the header (CONST-14). */
export const headerCategoryCount = 4
export const megaPanelSlots = 5
export const dealPromotionCount = 5
export const tabProductCount = 9

/** AMB-14: number of best sellers on error pages. */
export const bestSellerCount = 8
/** Maximum number of compared products. */
export const comparedLimit = 4
/** Stock from which "In stock" is displayed; below it, the number of units. */
export const lowStockThreshold = 6
/** Number of suggested products on the comparison page. */
export const comparableCount = 4
/** Maximum number of specifications on a card: one line. */
export const keySpecificationCount = 4
/** Maximum number of specifications on a card of the home page, which has up to a hundred cards. */
export const homeSpecificationCount = 2
/** Maximum number of colours on a card. */
export const namedColours = 3
/** Maximum number of recently viewed products. */
export const recentlyViewedCount = 12
/** Number of related products on a product page. */
export const relatedProductCount = 8

/** Number of accessories on a product page. */
export const accessoryCount = 8

/** Maximum number of brands in the moving strip; more would pass too fast to read. */
export const brandStripCount = 16

/** Display time of a slide in milliseconds (CONST-15). */
export const slideInterval = 3000
export const skeletonMinimum = 1000
export const megaPanelDelay = 150

/** Swipe distance that changes the picture, in pixels (CONST-16). */
export const swipeDistance = 200
export const scrollTopThreshold = 300

/** HOME-19: visible share of a section at which it is revealed. */
export const revealThreshold = 0.1

/**
 * Delays between requests of the payment state on an order page, in milliseconds: short at first, three minutes in
 * total. After that the shop sends an email.
 */
export const paymentPollDelays = [2, 2, 2, 2, 2, 3, 5, 8, 13, 20, 30, 30, 30, 30].map((seconds) => seconds * 1000)

/** Display time of a notification in milliseconds (CONST-03, NAV-43). */
export const noticeDuration = 3000
export const longNoticeDuration = 6000

/** One-time codes and reset codes: digits, lifetime, attempts. */
export const codeDigits = 6
export const codeMinutes = 10
export const codeTries = 5
/** Retention of sign-ups without a confirmed code. */
export const unverifiedDays = 1
/** Lifetime of a session, lifetime of an unused session, and maximum number per customer. */
export const sessionDays = 7
export const idleSessionDays = 3
export const sessionLimit = 50
/** Delay in milliseconds before the page offers another code. */
export const codeResendDelay = 60_000
/** Minimum length of a new password. */
export const passwordMinLength = 8

/** Retention of contact data of an order after its account is deleted, for delivery and returns. */
export const reachableDays = 90

/** Time to confirm a newsletter subscription. */
export const newsletterConfirmDays = 2

/** Time to confirm a stock mail request, and its lifetime. */
export const stockMailConfirmDays = 2
export const stockWaitDays = 180

/** Retention of the address of a question that is not answered. */
export const questionMailDays = 180

/** Retention of guest carts that are empty or whose cookie was never sent back. */
export const unusedCartDays = 1
/** Retention of searches without results. */
export const missedSearchDays = 90
/** Retention of webhook ids of payment providers, which repeat webhooks for up to three days. */
export const paymentEventDays = 30
/** Days for which an order waits for a pending payment such as a direct debit; banks take up to 14. */
export const pendingDays = 14
/** Retention of reasons of returns and cancellations, and of tracking URLs. */
export const endedReturnDays = 365
/** Retention of mails in the outbox. */
export const outboxDays = 30

/** AMB-69: lifetime of a guest cart and its cookie after the last change. */
export const guestCartDays = 180
/** Maximum number of lines of a cart or order. */
export const cartLineLimit = 500

/** Maximum number of items saved for later in the browser, and per call. */
export const savedItemLimit = 100

/** Maximum length of the code of a delivery service with a pick-up place: `pickup:berlin`. */
export const serviceCodeLimit = 70

/** Maximum length of a parcel shop or locker that a shopper types. */
export const deliveryPointLimit = 200

/** Maximum length of the name of a country or city. */
export const placeNameLimit = 200

/**
 * Keep-alive timeout of our servers in milliseconds. It is longer than that of nginx (60 s) and load balancers, so that they close
 * idle connections first. With Node's default of 5 s a connection may close while a request is sent: a proxy then returns 502, and
 * a browser repeats the request, even a POST.
 */
export const keepAliveMs = 75_000

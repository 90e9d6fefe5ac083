/** Limits, durations and counts of the specification, each with its requirement. Times in milliseconds, lengths in pixels. */

/** How long a read may take, in milliseconds (API-02, CONST-01). */
export const readTimeout = 5000
/** AMB-51: long enough that a slow answer does not make a placed order look failed. */
export const writeTimeout = 30_000

/** CONST-04: cart drawer, wishlist, breadcrumb. */
export const longNameLimit = 70
/** CONST-05: checkout summary. */
export const summaryNameLimit = 40
/** CONST-06: top tabs. */
export const tabNameLimit = 30
/** CONST-07: cart page, deal cards, mega menu, product cards, custom cards. */
export const cardNameLimit = 20

/** Characters of a search term: what the search call takes. What is typed or linked beyond that is cut off. */
export const searchTermLimit = 200

/** The greatest number that a badge shows (CONST-08). */
export const badgeMaximum = 99
/** The days before a reduction whose lowest price it is counted from (98/6/EC, article 6a). */
export const lowestPriceDays = 30
/** How long it is known what something cost: the days that count, and enough more to show them to whoever asks. */
export const priceHistoryDays = 90

/** How many products a page of a listing may have (CONST-13, LIST-13). */
export const pageSizes = [10, 20, 50, 100] as const
/** How many it has unless something else is chosen (LIST-16). */
export const defaultPageSize = 10
/** Orders on a page of the order history, and as many as a store sends that is not told how many. */
export const orderPageSize = 20

/** How many categories the header shows (CONST-14). */
export const headerCategoryCount = 4
export const megaPanelSlots = 5
export const dealPromotionCount = 5
export const tabProductCount = 9

/** AMB-14: on the not-found page and where a product is missing. */
export const bestSellerCount = 8
/** How many products can be compared with each other. */
export const comparedLimit = 4
/** From so many pieces on a shop says "In stock", below how many are left. */
export const lowStockThreshold = 6
/** How many products the page of the comparison offers to add. */
export const comparableCount = 4
/** How many specifications a card shows. */
export const keySpecificationCount = 3
/** How many a card in a tab of the home page shows: there are up to 27 of them, most of them never looked at. */
export const tabSpecificationCount = 2
/** How many colours a card names. */
export const namedColours = 3
/** How many products a device remembers as looked at. */
export const recentlyViewedCount = 12
/** Related products on a product page. */
export const relatedProductCount = 8

/** Accessories on a product page. */
export const accessoryCount = 8

/** More brands than this would pass too fast to be read in one loop of the strip. */
export const brandStripCount = 16

/** How long a slide of the home page stays, in milliseconds (CONST-15). */
export const slideInterval = 3000
export const skeletonMinimum = 1000
export const megaPanelDelay = 150

/** How far a finger has to move to change the picture, in pixels (CONST-16). */
export const swipeDistance = 200
export const scrollTopThreshold = 300

/** HOME-19: the share of a section that is in view when it is revealed. */
export const revealThreshold = 0.1

/**
 * How long the page of an order that waits for its payment waits before it asks once more, in milliseconds: often at first,
 * for whoever has just paid, three minutes in all. After that the shop writes.
 */
export const paymentPollDelays = [2, 2, 2, 2, 2, 3, 5, 8, 13, 20, 30, 30, 30, 30].map((seconds) => seconds * 1000)

/** How long a message stays, in milliseconds (CONST-03, NAV-43). */
export const noticeDuration = 3000
export const longNoticeDuration = 6000

/** One-time codes and reset codes: how many digits, how long they hold, how often they may be tried. */
export const codeDigits = 6
export const codeMinutes = 10
export const codeTries = 5
/** How long the store keeps a sign-up whose code was never entered. */
export const unverifiedDays = 1
/** How long a sign-in lasts, and how long one that nobody uses; how many a customer has at a time. */
export const sessionDays = 7
export const idleSessionDays = 3
export const sessionLimit = 50
/** After a code was sent the page waits this long before it offers another one. */
export const codeResendDelay = 60_000
/** The store's own rule: the fewest characters of a new password. */
export const passwordMinLength = 8

/** For how long after it was placed an order keeps how to reach its customer, once the account is deleted: it has to come, and may be sent back. */
export const reachableDays = 90

/** How long a newsletter address waits for its confirmation. */
export const newsletterConfirmDays = 2

/** How long an address that wants a mail about stock waits for its confirmation, and then for that mail. */
export const stockMailConfirmDays = 2
export const stockWaitDays = 180

/** How long the store keeps a guest's cart that is empty, or whose cookie never came back. */
export const unusedCartDays = 1
/** How long the store keeps what was searched for and not found. */
export const missedSearchDays = 90
/** How long the store knows a payment provider's message by its name: the longest that one repeats it is three days. */
export const paymentEventDays = 30
/** How many days an order waits for money that is on its way, such as a direct debit; banks take up to 14. */
export const pendingDays = 14
/** How long the store keeps why something was sent back or called off, and where parcels are followed. */
export const endedReturnDays = 365
/** How long a mail stays in the outbox. */
export const outboxDays = 30

/** AMB-69: how long a guest's cart and its cookie last after the last change. */
export const guestCartDays = 180
/** How many lines a cart and an order may have. */
export const cartLineLimit = 500

/** How many different items a guest's browser saves for later, and as many as one call hands over. */
export const savedItemLimit = 100

/** The most characters of a country's or a city's name. */
export const placeNameLimit = 200

/**
 * How long a server of ours keeps an idle connection, in milliseconds: longer than nginx (60 s) and load balancers do, so
 * that they are the first to give it up. Node's own five seconds end it under a call that is just being sent: a proxy then
 * answers 502, a browser sends the call again, a POST too.
 */
export const keepAliveMs = 75_000

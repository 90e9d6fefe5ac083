/** The home page. */
export const home = {
	loading: 'Loading Home Page...',
	unreachable: 'The shop could not be reached.',

	offers: 'Offers',
	/** Role descriptions for screen readers: a carousel and one of its slides. */
	carousel: 'carousel',
	slide: 'slide',
	slideOf: '{position} of {count}',
	showSlide: 'Show slide {position}',
	pause: 'Pause',
	previousSlide: 'Previous slide',
	nextSlide: 'Next slide',
	/** Follows the text of a banner, or replaces an empty text. */
	inNewTab: '(opens in a new tab)',
	offerInNewTab: 'Offer (opens in a new tab)',

	service: 'Service',
	promotions: 'Promotions',
	deals: 'Deals',
	topOffers: 'Top offers',
	categoriesOnOffer: 'Categories on offer',
	brands: 'Brands',
	topProducts: 'Top products',
	bestSellers: 'Best sellers',
	viewAllProducts: 'View All Products',
	noProducts: 'No products available.',
	seeAllOffers: 'See all offers',
} as const

/** Sections of the home page, and what moves them. */
export const sections = {
	dealOfDay: 'Deal of the Day',
	dealOfMonth: 'Deal of the Month',
	dayFlashSale: 'Flash Sale of the Day',
	monthFlashSale: 'Flash Sale of the Month',
	specialOffer: 'Special Offers',
	bestBrand: 'Best Brand',
	bestCategory: 'Best Category',
	bestSellers: 'Best Sellers',
	newArrivals: 'New Arrivals',
	topSelling: 'Top Sellings',
	backIn: 'Back in {title}',
	furtherIn: 'Further in {title}',
	play: 'Play',
	pause: 'Pause',
} as const

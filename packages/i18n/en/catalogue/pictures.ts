/** Large pictures of a product. */
export const pictures = {
	largeOf: 'Large pictures of {name}',
	pictures: 'Pictures',
	zoomIn: 'Zoom in',
	zoomOut: 'Zoom out',
	previous: 'Previous picture',
	next: 'Next picture',
	position: '{position} of {count}',
} as const

/** Pictures of a product. */
export const pictures = {
	/** Below the placeholder of a product without pictures. */
	none: 'No picture yet',
	largeOf: 'Large pictures of {name}',
	pictures: 'Pictures',
	zoomIn: 'Zoom in',
	zoomOut: 'Zoom out',
	previous: 'Previous picture',
	next: 'Next picture',
	position: '{position} of {count}',
} as const

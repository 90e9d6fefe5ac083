import { expect, test } from 'vitest'
import { withPictureFiles } from '../../../../server/http/pictures-for-wire.ts'

const front = '/media/phone-{width:1200}.{format}'
const side = '/media/phone-side-{width:720}.avif'

test('puts files in the place of templates, and the templates beside them', () => {
	const date = new Date(0)
	expect(
		withPictureFiles({
			data: [{ id: 1, images: [front, '/plain.jpg', side], image: front, thumbnailz: front, nested: { thumbnail: side, date } }],
		}),
	).toEqual({
		data: [
			{
				id: 1,
				images: ['/media/phone-1200.avif', '/plain.jpg', '/media/phone-side-720.avif'],
				image_templates: [front, '/plain.jpg', side],
				image: '/media/phone-1200.avif',
				image_template: front,
				thumbnailz: '/media/phone-480.avif',
				thumbnail_template: front,
				nested: { thumbnail: '/media/phone-side-480.avif', thumbnail_template: side, date },
			},
		],
	})
})

test('does so for rows as the database gives them', () => {
	expect({ ...withPictureFiles(Object.assign(Object.create(null), { image: front })) }).toEqual({
		image: '/media/phone-1200.avif',
		image_template: front,
	})
})

test('leaves everything else as it is: plain addresses, texts of merchants, nothing at all', () => {
	for (const reply of [
		null,
		'ok',
		{ images: ['/a.jpg'], image: '', thumbnail: null, description: 'Is {width:30} cm wide' },
		{ image: 7, images: null },
	])
		expect(withPictureFiles(reply)).toEqual(reply)
})

import type { Area } from 'react-easy-crop'

/** In pixels; no photo is shown larger. */
const side = 640

/** A square part of a picture as a file of its own. Rejects a picture that the browser cannot draw. */
export async function cutSquare(address: string, { x, y, width, height }: Area): Promise<File> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, Math.round(width))
  const context = canvas.getContext('2d')
  // A transparent picture would turn black.
  if (context) context.fillStyle = '#ffffff'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'photo.jpg', { type: blob.type }))
          : reject(new Error('nothing was drawn')),
      'image/jpeg',
      0.9,
    )
  })
}

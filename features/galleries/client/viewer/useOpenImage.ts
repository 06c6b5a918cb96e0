import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { linkId } from '../PictureGrid.tsx'

const route = getRouteApi('/_portal/galleries/$slug/$id')

/**
 * The picture that the address opens in the viewer. Opening one is a step of the browser's history, so that Back closes
 * the viewer; going on to others is none. After it the focus is on the last picture's link.
 */
export function useOpenImage() {
  const { image } = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const opened = useRef(false)
  const last = useRef<number>(undefined)

  useEffect(() => {
    if (image === undefined && last.current !== undefined) {
      opened.current = false
      document.getElementById(linkId(last.current))?.focus()
    }
    last.current = image
  }, [image])

  const open = useCallback(
    (id: number) => {
      opened.current = true
      void navigate({ to: '.', search: { image: id }, resetScroll: false })
    },
    [navigate],
  )
  const show = useCallback(
    (id: number) => void navigate({ to: '.', search: { image: id }, replace: true, resetScroll: false }),
    [navigate],
  )
  const close = useCallback(() => {
    if (opened.current) history.back()
    else void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [navigate, history])
  return { image, open, show, close }
}

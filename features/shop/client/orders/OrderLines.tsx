import { Card } from '#core/client/ui/cards/Card.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import type { Order } from '#features/shop/contract/shop.ts'

export function OrderLines({ order }: { order: Order }) {
  return (
    <Card
      as="section"
      className="gap-12 p-20 print:mb-[8mm] print:p-0 print:border-0 print:bg-transparent print:break-inside-avoid"
      aria-labelledby="lines"
    >
      <h2 id="lines" className="text-xl">
        מה הוזמן
      </h2>
      <table className="plain-table [&_:is(th,td)]:py-10 [&_:is(th,td):last-child]:px-0 [&_:is(th,td):last-child]:text-end [&_:is(th,td):last-child]:whitespace-nowrap print:[&_tr]:break-inside-avoid">
        <thead>
          <tr>
            <th scope="col">מוצר</th>
            <th scope="col">כמות</th>
            <th scope="col">סכום</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.product_id}>
              <th scope="row">
                <span className="flex items-center gap-12">
                  {line.picture && (
                    <span className="flex-none w-56 overflow-hidden rounded-8 print:hidden">
                      <Picture
                        id={line.picture.id}
                        alt=""
                        sizes="3.5rem"
                        ratio={1}
                        placeholder={line.picture.colour}
                      />
                    </span>
                  )}
                  <span>
                    <UserText>{line.name}</UserText>
                    <span className="block text-muted text-sm font-normal">
                      <Ltr>{formatShekels(line.price)}</Ltr> ליחידה
                    </span>
                  </span>
                </span>
              </th>
              <td>{line.quantity}</td>
              <td>
                <Ltr>{formatShekels(line.total)}</Ltr>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="text-xl [&_td]:font-bold">
          <tr>
            <th scope="row">סך הכול</th>
            <td>{order.items}</td>
            <td>
              <Ltr>{formatShekels(order.total)}</Ltr>
            </td>
          </tr>
        </tfoot>
      </table>
      {order.zakauts.length > 0 && (
        <p className="flex flex-wrap gap-4 gap-x-12">
          <strong>{order.status === 'cancelled' ? 'זכאות שהוחזרה:' : 'זכאות שנוצלה:'}</strong>
          {order.zakauts.map(({ code, name, amount }) => (
            <span key={code}>
              <UserText>{name}</UserText>: {amount}
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

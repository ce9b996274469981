import { ListPage } from '../../list/ListPage.tsx';
import { useCouponColumns } from './use-coupon-columns.tsx';

export const CouponsPage = () => <ListPage list="coupons" columns={useCouponColumns()} />;

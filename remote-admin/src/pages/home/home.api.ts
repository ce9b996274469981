import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { AdminOverview } from 'shared-api/admin-overview';

export const useOverview = () =>
  useQuery({ queryKey: ['admin', 'overview'], queryFn: () => http.get('admin/overview').json<AdminOverview>() });
